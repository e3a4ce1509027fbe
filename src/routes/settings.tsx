import { createFileRoute } from '@tanstack/react-router'
import { SettingsPage } from '../features/accounts/settings/settings-page.tsx'
import { OwnDocuments } from '../features/outlets/papers/own-documents.tsx'

export const Route = createFileRoute('/settings')({ component: Screen })

function Screen() {
  return <SettingsPage documents={(isReached) => <OwnDocuments isReached={isReached} />} />
}
