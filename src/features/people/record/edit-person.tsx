import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import { PersonEdit } from '../../../../contract/people/people-changes.ts'
import type { PersonDetail } from '../../../../contract/people/people.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { changesSince, ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useEditPerson } from '../api/queries.ts'
import { FranchiseField, NameFields } from '../contact-fields.tsx'
import { personName } from '../parts/people-labels.ts'
import { PersonEventEntry } from './person-event-entry.tsx'

const Edited = v.omit(PersonEdit, ['version'])

const valuesOf = ({ firstName, lastName, franchiseId }: PersonDetail) => ({
  ...{ firstName, lastName },
  franchiseId: franchiseId ?? '',
})

interface Props {
  /** The newest version; the dialog follows it. */
  person: PersonDetail
  onClose: () => void
}

/** The dialog that corrects names and the franchise. */
export function EditPerson({ person, onClose }: Props) {
  const { t } = useLingui()
  const [opened] = useState(person)
  const isVan = person.userType === 'gramvan'
  const form = useContractForm({
    schema: Edited,
    values: valuesOf(person),
    input: ({ franchiseId, ...typed }: ReturnType<typeof valuesOf>) => ({
      ...typed,
      ...(isVan && franchiseId && { franchiseId }),
    }),
    labels: {
      franchiseId: t`Franchise`,
      firstName: t`First name`,
      lastName: t`Last name`,
    },
    fieldOf: { 'franchise.unavailable': 'franchiseId', 'person.days_open': 'franchiseId' },
  })
  const { control, setValue } = form.api
  const franchiseId = useWatch({ control, name: 'franchiseId' })
  const { dialog, send } = useChangeDialog({
    form,
    change: useEditPerson(person._id),
    remembersAs: `edit person ${person._id}`,
    done: t`Changes saved`,
    staleCode: 'person.stale',
    onClose,
  })
  const name = personName(person)
  const hasChanged = person.version !== opened.version
  return (
    <FormDialog
      title={t`Edit ${name}`}
      {...dialog}
      submitLabel={t`Save changes`}
      onSubmit={() => form.submit((edit) => send({ ...edit, version: person.version }))}
      notice={
        hasChanged && (
          <ConflictNotice
            title={<Trans>Someone else changed this person's details while you were editing</Trans>}
            changes={changesSince(opened, person).map((event) => (
              <PersonEventEntry key={event._id} event={event} />
            ))}
          >
            <Trans>
              Your changes are still here. The rest shows the latest details. Check them and save
              again.
            </Trans>
          </ConflictNotice>
        )
      }
    >
      {isVan && (
        <FranchiseField
          label={t`Franchise`}
          error={form.errorAt('franchiseId')}
          value={franchiseId}
          saved={
            opened.franchiseId === null
              ? undefined
              : { _id: opened.franchiseId, name: opened.franchiseName }
          }
          onChange={(id) => setValue('franchiseId', id, { shouldDirty: true })}
        />
      )}
      <NameFields field={form.field} />
    </FormDialog>
  )
}
