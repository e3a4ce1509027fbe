import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { PasswordWay } from '../../../../contract/people/first-password.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { linkHint } from './sent-texts.ts'

interface Props extends Pick<
  ComponentProps<typeof RadioField>,
  'name' | 'label' | 'error' | 'ref' | 'onChange' | 'onBlur'
> {
  ways: readonly PasswordWay[]
  /** The person has not signed in yet. */
  isFirst: boolean
}

/** How the first password reaches the person. */
export function PasswordWayField({ ways, isFirst, ...field }: Props) {
  const { t } = useLingui()
  const options = {
    slip: {
      value: 'slip',
      label: t`Print a slip`,
      hint: t`The password is shown once. The person chooses their own at the first sign-in.`,
    },
    link: { value: 'link', label: t`Send a link`, hint: linkHint(isFirst) },
  }
  return <RadioField {...field} options={ways.map((way) => options[way])} required />
}
