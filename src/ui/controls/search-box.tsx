import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { IconButton } from './icon-button.tsx'
import { useShortcut } from './use-shortcut.ts'

const Input = chakra('input', controlRecipe)

/** Pause in typing, in milliseconds, after which the search is sent automatically. */
const searchDebounceMs = 250

export interface SearchBoxProps {
  /** The name and the placeholder: "Search applications". */
  label: string
  /** The search in force, from the URL. */
  value: string
  /** Called when the typing rests, on Enter and on clearing. */
  onSearch: (value: string) => void
}

/** The search of a list. `/` takes the focus here. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [draft, setDraft] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  useShortcut('/', () => input.current?.select())

  // Back, a link or a cleared filter changed the search from outside. Our own search that comes back
  // through the URL does not count: the person may have typed more by then.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setDraft(value)
    }
  }

  const search = (text: string) => {
    const wanted = text.trim()
    if (wanted === sent) return
    setSent(wanted)
    onSearch(wanted)
  }
  const onDebounce = useEffectEvent(search)

  useEffect(() => {
    const timer = setTimeout(() => onDebounce(draft), searchDebounceMs)
    return () => clearTimeout(timer)
  }, [draft])

  const clear = () => {
    setDraft('')
    search('')
    input.current?.focus()
  }

  return (
    <chakra.form
      role="search"
      position="relative"
      width="full"
      onSubmit={(event) => {
        event.preventDefault()
        search(draft)
      }}
    >
      <chakra.span
        position="absolute"
        insetBlock="0"
        insetInlineStart="3"
        display="grid"
        placeItems="center"
        color="fg.muted"
        pointerEvents="none"
      >
        <Search size={20} />
      </chakra.span>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        enterKeyHint="search"
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        // At once: a search sent later would pull the focus back from an opened row.
        onBlur={() => search(draft)}
        paddingInlineStart="10"
        paddingInlineEnd={draft ? '12' : '3'}
        textOverflow="ellipsis"
      />
      {draft && (
        <IconButton
          label={t`Clear search`}
          onClick={clear}
          position="absolute"
          insetInlineEnd="0.5"
          insetBlockStart="50%"
          translate="0 -50%"
        >
          <X size={20} />
        </IconButton>
      )}
    </chakra.form>
  )
}
