import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { FieldError } from '../../../ui/feedback/error-summary.tsx'
import { SectionList } from '../../../ui/layout/section-list.tsx'
import type { FormSection } from './form-section.tsx'
import { placeOf, SectionBox } from './form-section.tsx'
import { problemsAt } from './section-problems.ts'
import { useSectionInView } from './use-section-in-view.ts'

interface Props {
  sections: readonly FormSection[]
  /** The problems of the whole form. */
  errors: readonly FieldError[]
}

/** The list of sections, and beside it what is shown of them. */
export const SectionColumns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '8' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' },
  },
})

/** The sections as their list shows them, with their problems. */
export const listedSections = (sections: readonly FormSection[], errors: readonly FieldError[]) =>
  sections.map(({ id, title, fields }) => ({
    ...{ id: placeOf(id), title },
    problems: problemsAt(fields, errors),
  }))

/** A long form in parts, with a list of them that shows where one is and what has to be corrected. */
export function FormSections({ sections, errors }: Props) {
  const { t } = useLingui()
  const { current, goTo, place } = useSectionInView(sections.map(({ id }) => placeOf(id)))
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
        {sections.map(({ id, title, hint, content }) => (
          <SectionBox key={id} id={id} title={title} hint={hint}>
            {content}
          </SectionBox>
        ))}
      </chakra.div>
    </SectionColumns>
  )
}
