import type { Language } from '../../../contract/core/languages.ts'
import { escapeHtml } from '../../platform/pages/escape-html.ts'
import type { MessageWords } from './message-words.ts'

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

function htmlOf(words: MessageWords, language: Language): string {
  const { subject, greeting, text, code, link, note } = words
  const paragraph = (content: string, style = '') =>
    `<p${style && ` style="${style}"`}>${escapeHtml(content)}</p>`
  const url = link && escapeHtml(link.url)
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body style="${STYLES.page}"><div style="${STYLES.card}">`,
    paragraph(greeting),
    paragraph(text),
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
export function emailOf(words: MessageWords, language: Language) {
  const { subject, greeting, text, code, link, note } = words
  const parts = [greeting, text, code, link?.url, note, SENDER].filter((part) => part !== undefined)
  return { subject, text: `${parts.join('\n\n')}\n`, html: htmlOf(words, language) }
}
