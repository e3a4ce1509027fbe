import type { TextFieldProps } from '../../ui/controls/text-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

export type DevanagariNameFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>

/** A person's name in Devanagari. `{...register('name')}` of react-hook-form fits. */
export function DevanagariNameField(props: DevanagariNameFieldProps) {
  return <TextField {...props} autoComplete="off" spellCheck={false} />
}
