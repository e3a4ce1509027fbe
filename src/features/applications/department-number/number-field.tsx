import { useLingui } from '@lingui/react/macro'
import { DEPARTMENT_NUMBER_SIGNS } from '../../../../contract/applications/department-number/department-number.ts'
import { exampleOf, fitsPattern } from '../../../../contract/catalogue/number-rule.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { WithService } from '../../catalogue/parts/service-form.ts'
import type { NumberEntry } from './number-entry.ts'
import { useNumberRule } from './number-name.ts'

interface Props extends Pick<NumberEntry, 'typed' | 'type'> {
  application: WithService
}

/** The field of the number that the portal gave. One that looks unusual is pointed out, and taken. */
export function NumberField({ application, typed, type }: Props) {
  const { t } = useLingui()
  const { name, pattern } = useNumberRule(application)
  const example = exampleOf(pattern)
  const isUnusual = typed.trim() !== '' && !fitsPattern(pattern, typed)
  const looks = isUnusual
    ? t`This does not look like the usual number (${example}). Check it once more.`
    : t`The number that the portal shows, for example ${example}.`
  return (
    <TextField
      name="departmentNumber"
      label={name}
      hint={example ? looks : t`The number that the portal shows after filing.`}
      value={typed}
      onChange={({ target }) => type(target.value)}
      width="medium"
      maxLength={DEPARTMENT_NUMBER_SIGNS}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  )
}
