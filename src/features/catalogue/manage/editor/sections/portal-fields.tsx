import { useLingui } from '@lingui/react/macro'
import { TextField } from '../../../../../ui/controls/text-field.tsx'
import type { SectionProps } from './section-props.ts'

/** Where the government takes the application. */
export function PortalFields({ form }: SectionProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        {...form.field('link')}
        type="url"
        inputMode="url"
        hint={t`It opens beside our form.`}
        required
        autoComplete="off"
      />
      <TextField {...form.field('portal')} width="medium" autoComplete="off" />
    </>
  )
}
