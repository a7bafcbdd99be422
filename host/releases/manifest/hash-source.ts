import { createHash } from 'node:crypto'

/** Returns a policy source that allows only this text in a `<style>` or `<script>`. https://www.w3.org/TR/CSP3/ */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
