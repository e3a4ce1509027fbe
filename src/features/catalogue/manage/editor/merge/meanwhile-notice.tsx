import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { ConflictNotice } from '../../../../../blocks/forms/conflict-notice.tsx'
import { Button } from '../../../../../ui/controls/button.tsx'
import { WhatChanges } from '../../changes/what-changes.tsx'
import type { EditorForm } from '../use-editor-form.ts'
import { useConflictWords } from './conflict-words.ts'

interface Props {
  form: EditorForm
  meanwhile: NonNullable<EditorForm['meanwhile']>
}

/** A colleague saved the service meanwhile: where both changed one field, one of the two is chosen. */
export function MeanwhileNotice({ form, meanwhile }: Props) {
  const { t } = useLingui()
  const { before, after, conflicts } = meanwhile
  const words = useConflictWords(form)
  return (
    <ConflictNotice
      title={<Trans>Someone else changed this service while you were editing</Trans>}
      changes={
        <>
          <WhatChanges before={before} after={after} />
          {conflicts.length > 0 && (
            <chakra.ul display="grid" gap="3">
              {conflicts.map((conflict) => {
                const { name, mine, theirs } = words(conflict)
                return (
                  <chakra.li
                    key={`${conflict.key} ${conflict.part}`}
                    aria-label={name}
                    display="grid"
                    gap="1"
                    paddingBlockStart="3"
                    borderBlockStart="1px solid {colors.border}"
                  >
                    <chakra.p fontWeight="semibold">{name}</chakra.p>
                    <chakra.p overflowWrap="anywhere">{t`Yours: ${mine}`}</chakra.p>
                    <chakra.p overflowWrap="anywhere">{t`Saved meanwhile: ${theirs}`}</chakra.p>
                    <chakra.div display="flex" flexWrap="wrap" gap="2">
                      <Button onClick={() => form.settle(conflict, 'mine')}>{t`Keep mine`}</Button>
                      <Button onClick={() => form.settle(conflict, 'theirs')}>
                        {t`Take theirs`}
                      </Button>
                    </chakra.div>
                  </chakra.li>
                )
              })}
            </chakra.ul>
          )}
        </>
      }
    >
      {conflicts.length > 0 ? (
        <Trans>
          Your changes are still here. Both of you changed what you see below: choose one of the
          two. Without a choice yours is saved.
        </Trans>
      ) : (
        <Trans>
          Your changes are still here. The rest shows the latest details. Check them and save again.
        </Trans>
      )}
    </ConflictNotice>
  )
}
