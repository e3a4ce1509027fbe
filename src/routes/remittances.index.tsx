import { createFileRoute } from '@tanstack/react-router'
import { EnterRemittance } from '../features/remittances/enter/enter-remittance.tsx'
import { RemittancesPage } from '../features/remittances/list/remittances-page.tsx'

export const Route = createFileRoute('/remittances/')({ component: Screen })

function Screen() {
  return (
    <>
      <RemittancesPage />
      <EnterRemittance />
    </>
  )
}
