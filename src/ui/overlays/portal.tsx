import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'
import { useReservedHeight } from '../layout/reserved-height.ts'
import { useHasDialog } from './top-layer.ts'

let lastKey = 0
const shown = createStore<readonly ReactNode[]>([])

/** Whether the portal shows something already. */
export function isPortalTaken(): boolean {
  return shown.get().length > 0
}

/**
 * Shows something that concerns the whole app, over whatever is open, and returns a function that
 * removes it. Lazily loaded code may call this, also before the app is drawn.
 */
export function showInPortal(node: ReactNode): () => void {
  lastKey += 1
  const place = (
    <div key={lastKey} data-portal>
      {node}
    </div>
  )
  shown.set([...shown.get(), place])
  return () => shown.set(shown.get().filter((other) => other !== place))
}

// Notices stack above the bars at the foot. The page reserves room for them at its end.
const Stack = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: '3',
    insetBlockEnd: 'var(--foot)',
    insetInlineStart: '4',
    width: 'min(24rem, calc(100% - 2rem))',
    pointerEvents: 'none',
    '& > *': { pointerEvents: 'auto' },
    '& > :last-child': { paddingBlockEnd: 'max(1rem, env(safe-area-inset-bottom))' },
    '& > * + *': { marginBlockStart: '3' },
  },
})

/**
 * Draws what the portal shows, once no dialog is open: a confirmation is read undisturbed. Mounted
 * once by UiProvider. A second provider would write the global styles again, after those of the
 * components, and win over them.
 */
export function PortalOutlet() {
  const stack = useRef<HTMLDivElement>(null)
  const isCovered = useHasDialog()
  useReservedHeight(stack, '--notices-height')
  return createPortal(
    <Stack ref={stack} display={isCovered ? 'none' : 'block'}>
      {useStore(shown)}
    </Stack>,
    document.body,
  )
}
