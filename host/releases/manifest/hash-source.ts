import { createHash } from 'node:crypto'

/** The source of a policy that allows this text, and nothing else, in a `<style>` or `<script>`. https://www.w3.org/TR/CSP3/ */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
