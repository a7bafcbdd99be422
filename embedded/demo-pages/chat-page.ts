import { html } from 'hono/html'
import { TOPICS } from '../content/chat-topics.ts'
import { type Brand, backLink, type Html, page } from './layout.ts'
import { formatPrice, type Order, orderFields } from './order.ts'

/** @param order undefined for a general question @param said name of the chosen topic */
export function chatPage(brand: Brand, order: Order | undefined, said: string | undefined): Html {
  const { siteName } = brand
  const topics = TOPICS.filter(({ name }) => order !== undefined || name !== 'order')
  const chosen = topics.find(({ name }) => name === said)
  const line = (from: string, text: string) =>
    html`<li class="${from === siteName ? 'studio' : 'visitor'}"><span class="soft">${from}</span><p>${text}</p></li>`
  const greeting = order
    ? `Hello! You are asking about ${order.product} for ${formatPrice(order.amount * order.quantity, order)}. How can we help?`
    : 'Hello! How can we help?'
  const answers = topics
    .filter((topic) => topic !== chosen)
    .map(({ name, say }) => html`<button class="button secondary" name="say" value="${name}">${say}</button>`)
  const payment =
    order && chosen?.name === 'order'
      ? html`<form action="/site/checkout">${orderFields(order)}<button class="button">Open the payment link</button></form>`
      : ''
  return page(brand, {
    title: 'Chat',
    demo: 'No messaging app is connected. Nothing that you choose is sent to anyone.',
    body: html`<h1>Chat with ${siteName}</h1>
<ol class="talk">
${line(siteName, greeting)}
${chosen ? [line('You', chosen.say), line(siteName, chosen.answer)] : ''}
</ol>
<div class="actions">${payment}${chosen ? backLink('secondary') : ''}</div>
${chosen ? html`<p role="status" class="soft">The answer is part of the demonstration: nothing was sent or kept.</p>` : ''}
<form action="/site/chat" class="actions" aria-label="Say something">${order ? orderFields(order) : ''}${answers}</form>`,
  })
}
