import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { useDeferred } from './use-deferred.tsx'

function setUp(fails: () => boolean) {
  let loads = 0
  const importer = async () => {
    loads += 1
    if (fails()) throw new Error('offline')
    return ({ words }: { words: string }) => <p>{words}</p>
  }
  function Page() {
    const { Part, failed, load } = useDeferred(importer)
    return (
      <>
        <button type="button" onClick={load}>
          Open
        </button>
        {failed && <p role="alert">Not loaded</p>}
        {Part && <Part words="The viewer" />}
      </>
    )
  }
  render(<Page />)
  return { press: () => userEvent.click(screen.getByRole('button')), loads: () => loads }
}

describe('useDeferred', () => {
  it('reports a failed load, and can be tried again', async () => {
    let offline = true
    const { press } = setUp(() => offline)
    await press()
    expect(await screen.findByRole('alert')).not.toBeNull()
    offline = false
    await press()
    expect(await screen.findByText('The viewer')).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('reports a part that throws, keeps the page, and can be tried again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    const Viewer = () => {
      if (broken) throw new TypeError('$ is not a function')
      return <p>The viewer</p>
    }
    const importer = async () => Viewer
    function Page() {
      const { Part, failed, load } = useDeferred(importer)
      return (
        <>
          <button type="button" onClick={load}>
            Open
          </button>
          {failed && <p role="alert">Not loaded</p>}
          {Part && <Part />}
        </>
      )
    }
    render(<Page />)
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByRole('alert')).not.toBeNull()
    broken = false
    await userEvent.click(screen.getByRole('button'))
    expect(await screen.findByText('The viewer')).not.toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    logged.mockRestore()
  })
})
