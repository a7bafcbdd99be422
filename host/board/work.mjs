// Works for a sign-in while many addresses guess. Without this script, staff wait.
import { prove } from './proof-of-work.js'

const form = document.querySelector('form[data-work-at]')
const button = form.querySelector('button')

form.addEventListener('submit', async (event) => {
  // Browsers derive no keys on plain http.
  if (!globalThis.crypto.subtle) return
  event.preventDefault()
  button.disabled = true
  button.textContent = button.dataset.busy
  form.elements.proof.value = await prove(form.elements.passcode.value, Number(form.dataset.workAt))
  form.submit()
})
