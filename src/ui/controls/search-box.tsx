import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { controlRecipe } from './control-recipe.ts'
import { IconButton } from './icon-button.tsx'
import { useShortcut } from './use-shortcut.ts'

const Input = chakra('input', controlRecipe)

/** Pause in typing, in milliseconds, after which the search is sent automatically. */
const searchDebounceMs = 250

export interface SearchBoxProps {
  /** The name and, where there is room for all of it, the placeholder: "Search applications". */
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
  const ruler = useRef<HTMLSpanElement>(null)
  const fits = useFits(ruler, input)

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
        placeholder={fits ? label : t`Search`}
        title={fits ? undefined : label}
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
      <chakra.span
        aria-hidden
        position="absolute"
        inset="0"
        overflow="hidden"
        visibility="hidden"
        pointerEvents="none"
      >
        <chakra.span ref={ruler} display="inline-block" whiteSpace="nowrap">
          {label}
        </chakra.span>
      </chakra.span>
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

/** Whether the words would stand in the empty field whole; a word that is cut off helps nobody. */
function useFits(words: RefObject<HTMLElement | null>, field: RefObject<HTMLElement | null>) {
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const [ruler, box] = [words.current, field.current]
    if (!ruler || !box) return
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box)
    const edges = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
    const measure = () => setFits(ruler.offsetWidth <= box.clientWidth - edges)
    const sizes = new ResizeObserver(measure)
    sizes.observe(ruler)
    sizes.observe(box)
    measure()
    return () => sizes.disconnect()
  }, [words, field])
  return fits
}
