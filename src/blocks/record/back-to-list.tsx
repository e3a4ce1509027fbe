import { chakra } from '@chakra-ui/react/styled-system'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { MouseEvent, ReactNode } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Set by links in a list: going one step back returns to the list, at its page and place. */
    fromList?: true
  }
}

const Up = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'touch', md: '8' },
    color: 'fg.muted',
    borderRadius: 'md',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})

/** The way up to the list; coming from it, the list returns at its page and place. */
export function BackToList({ to, children }: { to: string; children: ReactNode }) {
  const router = useRouter()
  const isFromList = useRouterState({ select: (state) => state.location.state.fromList })
  const press = (event: MouseEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!isFromList || !isPlain) return
    event.preventDefault()
    router.history.back()
  }
  return (
    <Up asChild>
      <Link to={to} onClick={press}>
        <ArrowLeft size={20} />
        {children}
      </Link>
    </Up>
  )
}
