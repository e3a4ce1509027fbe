import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import * as v from 'valibot'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { networkNamesQuery } from '../../../blocks/outlets/network-names.ts'
import { ComboField } from '../../../ui/controls/combo-field.tsx'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { useSetOutletState } from '../api/changes.ts'
import { outletWord } from '../outlet-words.ts'
import { WhatEnds } from './what-ends.tsx'

const Choice = v.pipe(
  v.object({ work: v.picklist(['hand over', 'leave']), handOverTo: v.string() }),
  v.forward(
    v.partialCheck(
      [['work'], ['handOverTo']],
      ({ work, handOverTo }) => work === 'leave' || handOverTo !== '',
      'required',
    ),
    ['handOverTo'],
  ),
)

interface Props {
  outlet: OutletDetail
  onClose: () => void
}

/** Asks before an outlet is closed or opened, says what ends with it, and what becomes of a partner's work. */
export function StateDialog({ outlet, onClose }: Props) {
  const { t } = useLingui()
  const { kind, _id, name, state, openCount, franchiseCount } = outlet
  const isInactive = state === 'inactive'
  const hasWork = kind === 'partner' && !isInactive && openCount + franchiseCount > 0
  const form = useContractForm({
    schema: Choice,
    values: { work: hasWork ? 'hand over' : 'leave', handOverTo: '' },
    labels: { work: t`Its work`, handOverTo: t`New partner` },
    textOf: ({ path, code }) =>
      path === 'handOverTo' && code === 'franchise.unavailable'
        ? t`This partner is not active. Choose another.`
        : undefined,
    fieldOf: { 'franchise.unavailable': 'handOverTo' },
  })
  const { control, setValue } = form.api
  const [work, handOverTo] = useWatch({ control, name: ['work', 'handOverTo'] })
  const { data: names } = useQuery({ ...networkNamesQuery, enabled: hasWork })
  const { send, sending } = useSaving(useSetOutletState(kind, _id), {
    onDone() {
      const title = outletWord(kind, isInactive ? 'activated' : 'deactivated')
      notify({ tone: 'success', title })
      onClose()
    },
    onRefused: form.refuse,
  })
  const submit = (choice: v.InferOutput<typeof Choice>) =>
    send({
      isActive: isInactive,
      ...(choice.work === 'hand over' && { handOverTo: choice.handOverTo }),
    })
  return (
    <FormDialog
      title={isInactive ? t`Activate ${name}?` : t`Deactivate ${name}?`}
      size="compact"
      form={form}
      submitLabel={isInactive ? t`Activate` : t`Deactivate`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(submit)}
      onClose={onClose}
    >
      {isInactive ? (
        <p>
          <Trans>
            They can sign in again with their password. Devices send their work after that.
          </Trans>
        </p>
      ) : (
        <WhatEnds outlet={outlet} />
      )}
      {hasWork && (
        <>
          <RadioField
            {...form.field('work')}
            required
            options={[
              {
                value: 'hand over',
                label: t`Hand over to another partner`,
                hint: t`Franchises and open applications move to it, each with a note in its history.`,
              },
              {
                value: 'leave',
                label: t`Leave it as it is`,
                hint: t`Open applications wait. New ones of these franchises go to support.`,
              },
            ]}
          />
          {work === 'hand over' && (
            <ComboField
              name="handOverTo"
              label={t`New partner`}
              error={form.errorAt('handOverTo')}
              options={(names?.partners ?? [])
                .filter((partner) => partner._id !== _id)
                .map((partner) => ({ value: partner._id, label: partner.name }))}
              value={handOverTo}
              onChange={(id) => setValue('handOverTo', id, { shouldDirty: true })}
              required
            />
          )}
          <chakra.p fontSize="sm" color="fg.muted">
            <Plural
              value={openCount}
              _0="It has no open application."
              one="It has # open application."
              other="It has # open applications."
            />{' '}
            <Plural
              value={franchiseCount}
              _0="No franchise is assigned to it."
              one="# franchise is assigned to it."
              other="# franchises are assigned to it."
            />
          </chakra.p>
        </>
      )}
    </FormDialog>
  )
}
