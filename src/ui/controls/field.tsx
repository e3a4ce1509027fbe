import { chakra } from '@chakra-ui/react/styled-system'
import CircleAlert from 'lucide-react/icons/circle-alert'
import type { ReactNode } from 'react'
import type { FieldIds, FieldTexts } from './use-field-ids.ts'

const Label = chakra('label', {
  base: {
    display: 'block',
    fontSize: 'sm',
    fontWeight: 'semibold',
    width: 'fit-content',
    overflowWrap: 'anywhere',
  },
})

interface FieldProps extends FieldTexts {
  ids: FieldIds
  /** `group` for several controls: the label is then their legend. */
  as?: 'single' | 'group'
  /** The ARIA role of a group of controls. */
  role?: 'radiogroup' | 'group'
  children: ReactNode
}

/** Label, hint, control and error in their order; the fields of this folder are built on it. */
export function Field(props: FieldProps) {
  const { ids, label, hint, error, required, as = 'single', role = 'radiogroup', children } = props
  const labelText = (
    <>
      <span>{label}</span>
      {required && (
        <chakra.span aria-hidden color="danger.fg">
          {' *'}
        </chakra.span>
      )}
    </>
  )
  const inside = (
    <>
      {as === 'single' ? (
        <Label id={ids.labelId} htmlFor={ids.id}>
          {labelText}
        </Label>
      ) : (
        <Label as="legend" id={ids.labelId}>
          {labelText}
        </Label>
      )}
      {hint && (
        <chakra.p id={ids.hintId} fontSize="sm" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      <chakra.div marginBlockStart="1.5">{children}</chakra.div>
      {error && (
        <chakra.p
          id={ids.errorId}
          marginBlockStart="1.5"
          display="flex"
          gap="1.5"
          fontSize="sm"
          fontWeight="medium"
          color="danger.fg"
        >
          <chakra.span flex="none">
            <CircleAlert size={20} />
          </chakra.span>
          <span>{error}</span>
        </chakra.p>
      )}
    </>
  )
  if (as === 'single') return <chakra.div minWidth="0">{inside}</chakra.div>
  return (
    <chakra.fieldset minWidth="0" {...ids.control} role={role} aria-labelledby={ids.labelId}>
      {inside}
    </chakra.fieldset>
  )
}
