import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType } from 'react'
import { FeeFields } from '../fee/fee-fields.tsx'
import { DocumentRows } from '../rows/document-rows.tsx'
import { FieldRows } from '../rows/field-rows.tsx'
import { NameFields } from './name-fields.tsx'
import { NumberFields } from './number-fields.tsx'
import { PortalFields } from './portal-fields.tsx'
import type { SectionProps } from './section-props.ts'

interface EditorSection {
  id: string
  title: MessageDescriptor
  /** The names of its fields, in their order; a name stands for all fields within it. */
  fields: readonly string[]
  Fields: ComponentType<SectionProps>
  /** The step of the counter's form that shows what is edited here. */
  shownAt: 'service' | 'customer' | 'documents' | 'check'
}

/** The parts of a service's editor, in their order. A further part is one more row. */
export const EDITOR_SECTIONS: readonly EditorSection[] = [
  {
    id: 'name',
    title: msg`Name and description`,
    fields: ['name', 'tagline', 'description', 'categoryId', 'logoId'],
    Fields: NameFields,
    shownAt: 'service',
  },
  {
    id: 'fee',
    title: msg`Fee, shares and time`,
    fields: ['fee', 'governmentFee', 'franchiseShare', 'partnerShare', 'slaHours', 'slaClock'],
    Fields: FeeFields,
    shownAt: 'service',
  },
  {
    id: 'portal',
    title: msg`Government portal`,
    fields: ['link', 'portal'],
    Fields: PortalFields,
    shownAt: 'service',
  },
  {
    id: 'number',
    title: msg`Department's number`,
    fields: ['departmentNumber'],
    Fields: NumberFields,
    shownAt: 'service',
  },
  {
    id: 'documents',
    title: msg`Documents to bring`,
    fields: ['documents'],
    Fields: DocumentRows,
    shownAt: 'documents',
  },
  {
    id: 'questions',
    title: msg`Questions of the form`,
    fields: ['fields'],
    Fields: FieldRows,
    shownAt: 'customer',
  },
]
