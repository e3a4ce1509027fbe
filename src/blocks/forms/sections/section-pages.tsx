import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/controls/button.tsx'
import type { FieldError } from '../../../ui/feedback/error-summary.tsx'
import { SectionList } from '../../../ui/layout/section-list.tsx'
import type { FormSection } from './form-section.tsx'
import { placeOf, SectionBox } from './form-section.tsx'
import { listedSections, SectionColumns } from './form-sections.tsx'
import { useSectionPages } from './use-section-pages.ts'

interface Props {
  sections: readonly FormSection[]
  /** The problems of the whole form. */
  errors: readonly FieldError[]
  /** Above the section that is shown, for all of them. */
  head?: ReactNode
  /** A section was chosen. */
  onSection?: (id: string) => void
}

/** A form too long to scroll: one of its sections at a time, beside a list of them that says what has to be corrected. */
export function SectionPages({ sections, errors, head, onSection }: Props) {
  const { t } = useLingui()
  const { current, choose, place } = useSectionPages(sections.map(({ id }) => placeOf(id)))
  const at = Math.max(
    sections.findIndex(({ id }) => placeOf(id) === current),
    0,
  )
  const goTo = (wanted: string) => {
    flushSync(() => choose(wanted))
    const chosen = sections.find(({ id }) => placeOf(id) === wanted)
    if (chosen) onSection?.(chosen.id)
    const title = document.getElementById(`${wanted}-title`)
    title?.focus({ preventScroll: true })
    // A section is read from its top, which may have been scrolled past in a longer one.
    if (title && title.getBoundingClientRect().top < 0) place.current?.scrollIntoView()
  }
  const [before, after] = [at > 0 ? sections[at - 1] : undefined, sections[at + 1]]
  return (
    <SectionColumns>
      <SectionList
        label={t`Sections`}
        sections={listedSections(sections, errors)}
        current={current}
        hrefOf={(id) => `#${id}`}
        onChoose={goTo}
        isNumbered
      />
      <chakra.div ref={place} display="grid" gap="4" minWidth="0">
        {head}
        {sections.map(({ id, title, hint, content }) => (
          <SectionBox key={id} id={id} title={title} hint={hint} isHidden={placeOf(id) !== current}>
            {content}
          </SectionBox>
        ))}
        <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
          {before && (
            <Button variant="quiet" onClick={() => goTo(placeOf(before.id))}>
              <ChevronLeft size={20} aria-hidden />
              <span>{before.title}</span>
            </Button>
          )}
          {after && (
            <Button
              variant="quiet"
              marginInlineStart="auto"
              onClick={() => goTo(placeOf(after.id))}
            >
              <span>{after.title}</span>
              <ChevronRight size={20} aria-hidden />
            </Button>
          )}
        </chakra.div>
      </chakra.div>
    </SectionColumns>
  )
}
