import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface FormSection {
  id: string
  title: string
  hint?: ReactNode
  /** The names of its fields, in their order; a name stands for all fields within it. */
  fields: readonly string[]
  content: ReactNode
}

/** A section's place in the page; its fields have ids of their own. */
export const placeOf = (id: string) => `section-${id}`

interface Props extends Pick<FormSection, 'id' | 'title' | 'hint'> {
  isHidden?: boolean
  children: ReactNode
}

/** One part of a long form, under its title. */
export function SectionBox({ id, title, hint, isHidden = false, children }: Props) {
  return (
    <chakra.section
      id={placeOf(id)}
      aria-labelledby={`${placeOf(id)}-title`}
      hidden={isHidden}
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
        {children}
      </chakra.div>
    </chakra.section>
  )
}
