import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { proposedUserName } from '../../../../contract/accounts/user-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'

interface Props extends Pick<
  ComponentProps<typeof TextField>,
  'name' | 'label' | 'error' | 'hint' | 'ref' | 'onChange' | 'onBlur'
> {
  typed: string
  /** Whose account it is; while nothing is typed, a user name is proposed. */
  proposedFor: string
  onPropose: (userName: string) => void
}

/** The user name of a new account. */
export function UserNameField({ typed, proposedFor, onPropose, ...field }: Props) {
  const name = typed === '' ? proposedUserName(proposedFor) : ''
  return (
    <div>
      <TextField {...field} autoCapitalize="none" autoComplete="off" spellCheck={false} required />
      {name && (
        <Button variant="quiet" marginBlockStart="1" onClick={() => onPropose(name)}>
          <Trans>Use {name}</Trans>
        </Button>
      )}
    </div>
  )
}
