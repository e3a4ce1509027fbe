import DOMPurify from 'dompurify'

/** A click anywhere on a notification opens it, so its text has no links; and nothing is loaded for it. */
const TAGS = ['b', 'strong', 'i', 'em', 'u', 'br', 'p', 'ul', 'ol', 'li']

/** What is harmless of a text with markup, without any attribute. */
export function sanitisedHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: [],
    RETURN_DOM_FRAGMENT: true,
  })
}
