import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/core/languages.ts'
import { LANGUAGES, localeWithLatinDigits } from '../../../contract/core/languages.ts'
import { momentText } from '../../../contract/core/text/date-text.ts'
import { inLanguage } from '../../platform/http/sentences.ts'
import type { listMailbox } from '../../platform/messages/mailbox.ts'
import { escapeHtml } from '../../platform/pages/escape-html.ts'

type Letter = Awaited<ReturnType<typeof listMailbox>>[number]

const STYLE = `
:root{color-scheme:light dark;--page:#f4f4f5;--card:#fff;--text:#18181b;--soft:#52525b;--link:#1d4ed8;--line:#e4e4e7}
@media (prefers-color-scheme:dark){:root{--page:#18181b;--card:#27272a;--text:#f4f4f5;--soft:#a1a1aa;--link:#93c5fd;--line:#3f3f46}}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,"Noto Sans Devanagari",sans-serif}
main{max-width:640px;margin:0 auto;padding:16px}
h1{margin:8px 0 0;font-size:24px}
h2{margin:4px 0 12px;font-size:18px}
nav{display:flex;flex-wrap:wrap;gap:0 16px}
a{color:var(--link)}
nav a{display:inline-flex;align-items:center;min-height:44px}
nav a[aria-current]{color:inherit;font-weight:600;text-decoration:none}
.soft{margin:0;color:var(--soft);font-size:14px;overflow-wrap:anywhere}
article,.empty{margin:16px 0;padding:16px;background:var(--card);border:1px solid var(--line);border-radius:8px}
.content{white-space:pre-line;overflow-wrap:anywhere}`

/** The hash by which the page's content security policy allows this style. */
export const MAILBOX_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

const OWN_NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' }

/** The text, with links where it names web addresses. */
function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>]+/g,
    (url) => `<a href="${url}" rel="noreferrer">${url}</a>`,
  )
}

/** The demo's messages as a page without scripts; nothing changes by reading it. */
export function mailboxPage(letters: readonly Letter[], language: Language): string {
  const say = inLanguage(language)
  const title = say(/*i18n*/ 'Demo mailbox')
  const channels = { email: say(/*i18n*/ 'Email'), sms: say(/*i18n*/ 'SMS') }

  const languages = LANGUAGES.map((each) => {
    const current = each === language ? ' aria-current="true"' : ''
    return `<a href="?language=${each}" lang="${each}"${current}>${OWN_NAMES[each]}</a>`
  }).join('')

  const article = ({ channel, address, createdAt, subject, content, ...of }: Letter) => {
    const head = `${channels[channel]} · ${address} · ${momentText(localeWithLatinDigits(language), 'Asia/Kolkata', createdAt)}`
    const heading = subject === null ? '' : `<h2>${escapeHtml(subject)}</h2>`
    return `<article lang="${of.language}"><p class="soft" lang="${language}">${escapeHtml(head)}</p>${heading}<div class="content">${withLinks(content.trim())}</div></article>`
  }

  const empty = `<p class="empty">${escapeHtml(say(/*i18n*/ 'No messages yet. What the demo would send by email or SMS appears here.'))}</p>`
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">`,
    `<style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>`,
    `<p class="soft">${escapeHtml(say(/*i18n*/ 'The demo sends nothing. Its messages appear here, newest first.'))}</p>`,
    `<nav><a href="?language=${language}">${escapeHtml(say(/*i18n*/ 'Show new messages'))}</a>${languages}</nav>`,
    letters.length === 0 ? empty : letters.map(article).join(''),
    '</main></body></html>',
  ].join('')
}
