import type { Language } from '../../../contract/core/languages.ts'
import { escapeHtml } from '../../platform/pages/escape-html.ts'
import type { MessageWords } from './template-words.ts'

const SENDER = 'GramOne Portal'

/** Readers of mail know few styles, and those only at the element itself. */
const STYLES = {
  page: 'margin:0;padding:24px 16px;background:#f4f4f5;color:#18181b;font:16px/1.5 system-ui,sans-serif',
  card: 'max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px',
  code: 'margin:24px 0;font-size:32px;font-weight:700;letter-spacing:8px',
  button:
    'display:inline-block;padding:12px 20px;background:#1d4ed8;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600',
  small: 'color:#52525b;font-size:14px;word-break:break-all',
}

/** The text with its full stop, where it ends with what somebody has typed, or with a moment. */
function ended(text: string, language: Language): string {
  return /[.!?…:।]$/u.test(text.trim()) ? text : `${text}${language === 'hi' ? '।' : '.'}`
}

function htmlOf(words: MessageWords, language: Language): string {
  const { subject, greeting, text, code, link, list, note } = words
  const paragraph = (content: string, style = '') =>
    `<p${style && ` style="${style}"`}>${escapeHtml(content)}</p>`
  const url = link && escapeHtml(link.url)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLES.page}"><div style="${STYLES.card}">`,
    paragraph(greeting),
    paragraph(text),
    list ? `<ul>${list.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>` : '',
    code ? paragraph(code, STYLES.code) : '',
    link
      ? `<p><a href="${url}" style="${STYLES.button}">${escapeHtml(link.label)}</a></p>` +
        `<p style="${STYLES.small}"><a href="${url}">${url}</a></p>`
      : '',
    paragraph(note),
    paragraph(SENDER, STYLES.small),
    '</div></body></html>',
  ].join('')
}

/** The words as an e-mail, as text and as HTML. */
export function emailOf(given: MessageWords, language: Language) {
  const words = { ...given, text: ended(given.text, language) }
  words.list &&= words.list.map((item) => ended(item, language))
  const { subject, greeting, text, code, link, list, note } = words
  const items = list?.map((item) => `- ${item}`).join('\n')
  const parts = [greeting, text, items, code, link?.url, note, SENDER].filter(
    (part) => part !== undefined,
  )
  return { subject, text: `${parts.join('\n\n')}\n`, html: htmlOf(words, language) }
}
