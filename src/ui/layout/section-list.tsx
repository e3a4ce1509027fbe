import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { isPlainPress } from './plain-press.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface ListedSection {
  id: string
  title: string
  /** How many of its fields have to be put right. */
  problems?: number
}

interface Props {
  /** What the sections are of, for a screen reader. */
  label: string
  sections: readonly ListedSection[]
  /** The id of the section where one is. */
  current: string
  /** Where a section's link leads; a plain press goes by `onChoose`. */
  hrefOf: (id: string) => string
  onChoose: (id: string) => void
  /** The sections are counted: they are filled in one after the other. */
  isNumbered?: boolean
}

const Place = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: '10',
    paddingBlock: '1.5',
    paddingInline: '3',
    borderInlineStart: '3px solid {colors.border}',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
    _hover: { color: 'fg', bg: 'bg.subtle' },
    '&[aria-current]': {
      color: 'fg',
      fontWeight: 'semibold',
      borderInlineStartColor: 'accent.solid',
      // Forced colours paint every border alike.
      '@media (forced-colors: active)': { borderInlineStartColor: 'Highlight' },
    },
  },
})

/** The native list lies over its own words, so that a phone opens it in its own way. */
const Jump = chakra('select', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    opacity: '0',
    cursor: 'pointer',
    fontSize: 'md',
  },
})

/**
 * The sections of a long screen and where one is: a list beside them from 1024 px on, below that
 * one line with a menu to jump by. Both stay in sight.
 */
export function SectionList(props: Props) {
  const { label, sections, current, hrefOf, onChoose, isNumbered = false } = props
  const { t } = useLingui()
  const at = Math.max(
    sections.findIndex(({ id }) => id === current),
    0,
  )
  const count = sections.length
  const number = at + 1
  const elsewhere = sections.filter(({ id, problems = 0 }) => id !== current && problems > 0).length
  return (
    <>
      <chakra.div
        hideFrom="lg"
        position="sticky"
        top="var(--sticky-top, 0px)"
        zIndex="2"
        display="flex"
        alignItems="center"
        gap="2"
        minHeight="touch"
        paddingInline="3"
        border="1px solid {colors.border.strong}"
        borderRadius="md"
        bg="bg.panel"
        fontSize="sm"
        css={{
          '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
        }}
      >
        <chakra.span flex="none" color="fg.muted">
          <Trans>
            Section {number} of {count}
          </Trans>
        </chakra.span>
        <chakra.strong
          flex="1"
          minWidth="0"
          fontWeight="semibold"
          overflow="hidden"
          textOverflow="ellipsis"
          whiteSpace="nowrap"
          title={sections[at]?.title}
          aria-hidden
        >
          {sections[at]?.title}
        </chakra.strong>
        {elsewhere > 0 && (
          <chakra.span flex="none" color="danger.fg" aria-hidden>
            <CircleAlert size={20} />
          </chakra.span>
        )}
        <ChevronDown size={20} aria-hidden />
        <Jump aria-label={label} value={current} onChange={({ target }) => onChoose(target.value)}>
          {sections.map(({ id, title, problems = 0 }) => (
            <option key={id} value={id}>
              {problems > 0 ? t`${title} (to correct)` : title}
            </option>
          ))}
        </Jump>
      </chakra.div>
      <chakra.nav
        aria-label={label}
        hideBelow="lg"
        position="sticky"
        top="calc(var(--sticky-top, 0px) + 1.5rem)"
        fontSize="sm"
      >
        <ul>
          {sections.map(({ id, title, problems = 0 }, index) => (
            <li key={id}>
              <Place
                href={hrefOf(id)}
                aria-current={id === current ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainPress(event)) return
                  event.preventDefault()
                  onChoose(id)
                }}
              >
                <chakra.span flex="1" minWidth="0">
                  {isNumbered && <span aria-hidden>{`${index + 1}. `}</span>}
                  <span>{title}</span>
                </chakra.span>
                {problems > 0 && (
                  <chakra.span display="flex" alignItems="center" gap="1" color="danger.fg">
                    <CircleAlert size={16} aria-hidden />
                    <span aria-hidden>{problems}</span>
                    <VisuallyHidden>
                      <Plural value={problems} one="# problem" other="# problems" />
                    </VisuallyHidden>
                  </chakra.span>
                )}
              </Place>
            </li>
          ))}
        </ul>
      </chakra.nav>
    </>
  )
}
