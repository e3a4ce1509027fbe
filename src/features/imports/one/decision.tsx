import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isOver, WAITING_STATES } from '../../../../contract/imports/import-states.ts'
import type { ImportDetail } from '../../../../contract/imports/imports.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { notifyError } from '../../../blocks/record/notify-failed.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { useDecideImport } from '../api.ts'

/** Begins an import, or ends it; asks before. */
export function Decision({ detail }: { detail: ImportDetail }) {
  const { t } = useLingui()
  const { kind, _id, status, counts, fileName } = detail
  const [asks, setAsks] = useState<'start' | 'cancel' | null>(null)
  const decide = useDecideImport(kind, _id)
  const waiting = WAITING_STATES.reduce((all, state) => all + (counts[state] ?? 0), 0)
  if (isOver(status)) return null
  const act = (what: 'start' | 'cancel') =>
    withConnection(() =>
      decide.mutate(what, {
        onSuccess: () => setAsks(null),
        onError(error) {
          setAsks(null)
          notifyError(error)
        },
      }),
    )
  const isRunning = status === 'importing'
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3">
      <Button onClick={() => setAsks('cancel')}>
        {isRunning ? t`Stop import` : t`Cancel import`}
      </Button>
      {status === 'ready' && waiting > 0 && (
        <Button variant="primary" onClick={() => setAsks('start')}>
          <Plural value={waiting} one="Import # row" other="Import # rows" />
        </Button>
      )}
      <ConfirmDialog
        open={asks === 'start'}
        title={t`Import ${fileName}?`}
        confirmLabel={t`Import`}
        loading={decide.isPending}
        onConfirm={() => act('start')}
        onCancel={() => setAsks(null)}
      >
        <StartText detail={detail} />
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'cancel'}
        title={isRunning ? t`Stop this import?` : t`Cancel this import?`}
        confirmLabel={isRunning ? t`Stop import` : t`Cancel import`}
        tone="danger"
        loading={decide.isPending}
        onConfirm={() => act('cancel')}
        onCancel={() => setAsks(null)}
      >
        {isRunning ? (
          <Trans>What is imported so far stays. The other rows are left out.</Trans>
        ) : (
          <Trans>Nothing was saved yet. You can upload the file again at any time.</Trans>
        )}
      </ConfirmDialog>
    </chakra.div>
  )
}

function StartText({ detail: { counts, kind } }: { detail: ImportDetail }) {
  const [made, changed, wrong] = ['new', 'change', 'wrong'].map((state) => counts[state] ?? 0)
  return (
    <>
      <chakra.ul paddingInlineStart="5" listStyleType="disc">
        <li>
          {kind === 'franchise' ? (
            <Plural
              value={made ?? 0}
              one="# new franchise will be created."
              other="# new franchises will be created."
            />
          ) : (
            <Plural
              value={made ?? 0}
              one="# new partner will be created."
              other="# new partners will be created."
            />
          )}
        </li>
        <li>
          <Plural value={changed ?? 0} one="# will be changed." other="# will be changed." />
        </li>
        <li>
          <Plural
            value={wrong ?? 0}
            one="# row with mistakes will be left out."
            other="# rows with mistakes will be left out."
          />
        </li>
      </chakra.ul>
      <chakra.p marginBlockStart="3">
        <Trans>
          This cannot be taken back in one step. The history of each shows what was changed.
        </Trans>
      </chakra.p>
    </>
  )
}
