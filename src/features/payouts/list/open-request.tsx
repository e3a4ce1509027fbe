import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { openRequest } from './list-search.ts'

const load = () => import('../process/request-dialog.tsx')
const Address = v.object(openRequest)

/** The request that the address names, over the list. */
export function OpenRequest() {
  const { t } = useLingui()
  const { request } = v.parse(Address, useSearch({ strict: false }))
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, request: undefined }) as never,
      replace: true,
      resetScroll: false,
    })
  if (request === undefined) return null
  return (
    <LazyDialog
      key={request}
      name="payout-request"
      load={load}
      title={t`Waiting for release`}
      onClose={close}
    >
      {({ RequestDialog }) => <RequestDialog id={request} onClose={close} />}
    </LazyDialog>
  )
}
