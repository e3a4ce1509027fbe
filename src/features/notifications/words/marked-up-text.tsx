import { chakra } from '@chakra-ui/react/styled-system'
import { useLayoutEffect, useRef } from 'react'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'

const loadSanitiser = () => import('./sanitised-html.online.ts')

const Text = chakra('span', {
  base: {
    display: 'block',
    overflowWrap: 'anywhere',
    '& ul, & ol': { paddingInlineStart: '5', listStyle: 'revert' },
  },
})

/** The words of a text without its markup; an inert document runs and loads nothing. */
function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}

/** A text with a little markup, once what makes it harmless is there; its plain words until then. */
export function MarkedUpText({ html }: { html: string }) {
  const { module } = useLazyModule('sanitised-html', loadSanitiser)
  if (!module) return <Text>{wordsOf(html)}</Text>
  return <Sanitised html={html} sanitise={module.sanitisedHtml} />
}

interface Props {
  html: string
  sanitise: (html: string) => DocumentFragment
}

function Sanitised({ html, sanitise }: Props) {
  const text = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => text.current?.replaceChildren(sanitise(html)), [html, sanitise])
  return <Text ref={text} />
}
