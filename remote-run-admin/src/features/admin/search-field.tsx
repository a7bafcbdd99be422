import { Field } from '@lustre/shared-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { LIST_CONTENT } from '#content/admin-content.ts'

/** How long typing must pause before the search starts, in milliseconds. */
const SEARCH_PAUSE_MS = 250

type SearchFieldProps = { q: string; onSearch: (q: string) => void; label?: string }

/** A search field that waits for a pause, so that not every letter causes a query. */
export function SearchField({ q, onSearch, label = LIST_CONTENT.search }: SearchFieldProps) {
  const [text, setText] = useState(q)
  const search = useEffectEvent((wanted: string) => {
    if (wanted.trim() !== q) onSearch(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(text), SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <Field
      type="search"
      label={label}
      value={text}
      maxLength={255}
      autoComplete="off"
      spellCheck={false}
      className="w-full sm:max-w-xs"
      onChange={(event) => setText(event.target.value)}
    />
  )
}
