import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useMay, useUser } from '../../../../session/user.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { DraftsLine } from './drafts-line.tsx'

/** The number of drafts on this device, with a link to them. */
export function DraftsLink() {
  const isVan = useUser().userInfo.userType === 'gramvan'
  const mayCreate = useMay('application.create')
  if (!mayCreate) return null
  const label = <Trans>Show</Trans>
  return (
    <DraftsLine
      action={
        <Button variant="quiet" asChild>
          {isVan ? (
            <Link to="/gramone-seva" search={{ drafts: true }}>
              {label}
            </Link>
          ) : (
            <Link to="/applications" search={{ drafts: true }}>
              {label}
            </Link>
          )}
        </Button>
      }
    />
  )
}
