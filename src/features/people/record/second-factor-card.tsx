import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PersonDetail } from '../../../../contract/people/people.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { FactorTag } from '../../second-factor/parts/factor-tag.tsx'
import { usePersonAct } from '../api/queries.ts'
import { personName } from '../parts/people-labels.ts'

/** The second factor of the person, which can be turned off for one who has lost phone and codes. */
export function SecondFactorCard({ person }: { person: PersonDetail }) {
  const { t } = useLingui()
  const [isAsked, setAsked] = useState(false)
  const act = usePersonAct(person._id, () => setAsked(false))
  const name = personName(person)
  const { secondFactor } = person
  return (
    <Card title={t`Sign-in with OTP`}>
      <FactorTag isOn={secondFactor} />
      {secondFactor && (
        <Button display="flex" marginBlockStart="4" onClick={() => setAsked(true)}>
          {t`Turn off sign-in with OTP`}
        </Button>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t`Turn off sign-in with OTP for ${name}?`}
        confirmLabel={t`Turn off`}
        tone="danger"
        loading={act.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() =>
          withConnection(() => act.press({ is: 'end second factor' }, t`Sign-in with OTP is off`))
        }
      >
        {t`Do this only for a person who has lost both phone and recovery codes, and when you are sure who is asking. After that, the password alone opens the account. We tell the person by email and SMS.`}
      </ConfirmDialog>
    </Card>
  )
}
