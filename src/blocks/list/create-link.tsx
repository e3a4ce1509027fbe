import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { holdTyping } from '../../ui/controls/held-typing.ts'
import { useShortcut } from '../../ui/controls/use-shortcut.ts'

/** How a new record is begun from a list. */
export interface Create {
  /** New application. */
  label: string
  /** The screen of its own; by default a form over the list. */
  to?: string
  /** Further search parameters of the link's address. */
  search?: Record<string, unknown>
  /** The new form begins with a field. Letters typed before the form has loaded go into this field. */
  opensField?: true
  /** The bottom bar of small screens begins it too. */
  isInBottomBar?: boolean
}

function target({ to = '.', search }: Create) {
  return {
    to,
    search: (now: object) => (to === '.' ? { ...now, ...search } : search),
    resetScroll: to !== '.',
  } as unknown as { to: '.'; resetScroll: boolean }
}

interface Props extends Omit<ComponentProps<typeof Button>, 'children' | 'asChild'> {
  create: Create
  iconSize?: number
  /** In a page's head: there only where no bottom bar has the same. */
  isInHead?: true
}

/** The primary action of a list; in a list's head on phones one word has to do. */
export function CreateLink({ create, iconSize = 20, isInHead, ...look }: Props) {
  const { t } = useLingui()
  const { label } = create
  // Who speaks to the screen says the word that is seen, so the name has to hold it.
  const short = label.includes(t`New`) ? t`New` : label.split(' ')[0]
  return (
    <Button
      variant="primary"
      {...(isInHead && create.isInBottomBar && { hideBelow: 'lg' })}
      {...look}
      asChild
    >
      <Link {...target(create)} aria-label={label}>
        <Plus size={iconSize} aria-hidden />
        <span data-long>{label}</span>
        <chakra.span data-short display="none" aria-hidden>
          {short}
        </chakra.span>
      </Link>
    </Button>
  )
}

/** `n` begins a new record, where the person may. */
export function useCreateKey(create: Create | false | undefined): void {
  const navigate = useNavigate()
  useShortcut('n', () => {
    if (!create) return
    if (create.opensField) holdTyping()
    void navigate(target(create))
  })
}
