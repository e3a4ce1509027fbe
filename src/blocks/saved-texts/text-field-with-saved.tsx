import type { ComponentProps } from 'react'
import { TextAreaField } from '../../ui/controls/text-area-field.tsx'
import { FieldWithTools } from '../forms/field-with-tools.tsx'
import type { SavedTextsToolsProps } from './saved-texts-tools.tsx'
import { SavedTextsTools } from './saved-texts-tools.tsx'

interface Props extends SavedTextsToolsProps {
  field: ComponentProps<typeof TextAreaField>
}

/** A text for the customer, and beside its name the saved ones. */
export function TextFieldWithSaved({ field, ...tools }: Props) {
  return (
    <FieldWithTools>
      <TextAreaField {...field} required />
      <SavedTextsTools {...tools} />
    </FieldWithTools>
  )
}
