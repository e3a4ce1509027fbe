import type { ManagedCategory } from '../../../../../../contract/catalogue/service-management.ts'
import type { EditorForm } from '../use-editor-form.ts'

/** What every part of the editor gets. */
export interface SectionProps {
  form: EditorForm
  categories: readonly ManagedCategory[]
}
