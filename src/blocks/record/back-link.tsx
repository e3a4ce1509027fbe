import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { isPlainPress } from '../../ui/layout/plain-press.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by links in a list: going one step back returns to the list, at its page and place. */
    fromList?: true
    /** What narrowed the list that the record was opened from. */
    filters?: Readonly<Record<string, string | undefined>>
  }
}

const Up = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'touch', md: '8' },
    color: 'fg.muted',
    fontSize: 'sm',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})

interface Props {
  /** Where it leads, in words. */
  children: ReactNode
  /** The link, or a button where leaving asks first. */
  link: (words: ReactNode) => ReactElement
}

/** The way up from a page: an arrow and the words of the place above. */
export function BackLink({ children, link }: Props) {
  return (
    <Up asChild>
      {link(
        <>
          <ArrowLeft size={20} aria-hidden />
          {children}
        </>,
      )}
    </Up>
  )
}

interface ToListProps {
  to: string
  /** What the address carries there; nothing, where it is left out. */
  search?: object
  children: ReactNode
}

/** The way up to the list; coming from it, the list returns at its page and place. */
export function BackToList({ to, search, children }: ToListProps) {
  const router = useRouter()
  const isFromList = useRouterState({ select: (state) => state.location.state.fromList })
  const press = (event: MouseEvent) => {
    if (!isFromList || !isPlainPress(event)) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <BackLink
      link={(words) => (
        <Link to={to} search={search as never} onClick={press}>
          {words}
        </Link>
      )}
    >
      {children}
    </BackLink>
  )
}
