import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldError } from '../../ui/feedback/error-summary.tsx'
import { SectionList } from '../../ui/layout/section-list.tsx'
import { problemsAt } from './section-problems.ts'
import { useSectionInView } from './use-section-in-view.ts'

export interface FormSection {
  id: string
  title: string
  hint?: ReactNode
  /** The names of its fields, in their order; a name stands for all fields within it. */
  fields: readonly string[]
  content: ReactNode
}

interface Props {
  sections: readonly FormSection[]
  /** The problems of the whole form. */
  errors: readonly FieldError[]
}

/** A section's place in the page; its fields have ids of their own. */
const placeOf = (id: string) => `section-${id}`

/** A long form in parts, with a list of them that shows where one is and what has to be corrected. */
export function FormSections({ sections, errors }: Props) {
  const { t } = useLingui()
  const { current, goTo, place } = useSectionInView(sections.map(({ id }) => placeOf(id)))
  return (
    <chakra.div
      display="grid"
      gap={{ base: '4', lg: '8' }}
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' }}
    >
      <SectionList
        label={t`Sections`}
        sections={sections.map(({ id, title, fields }) => ({
          ...{ id: placeOf(id), title },
          problems: problemsAt(fields, errors),
        }))}
        current={current}
        hrefOf={(id) => `#${id}`}
        onChoose={goTo}
      />
      <chakra.div ref={place} display="grid" gap="4" minWidth="0">
        {sections.map(({ id, title, hint, content }) => (
          <chakra.section
            key={id}
            id={placeOf(id)}
            aria-labelledby={`${placeOf(id)}-title`}
            padding={{ base: '4', md: '5' }}
            scrollMarginBlockStart="4"
            borderRadius="md"
            border="1px solid {colors.border}"
            bg="bg.panel"
          >
            <chakra.h2
              id={`${placeOf(id)}-title`}
              tabIndex={-1}
              fontSize="lg"
              fontWeight="semibold"
              lineHeight="tight"
              _focusVisible={{ outline: 'none' }}
            >
              {title}
            </chakra.h2>
            {hint && (
              <chakra.p marginBlockStart="1" fontSize="sm" color="fg.muted">
                {hint}
              </chakra.p>
            )}
            <chakra.div display="grid" gap="5" marginBlockStart="4">
              {content}
            </chakra.div>
          </chakra.section>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
