import { createFileRoute } from '@tanstack/react-router'
import { CreateApplication } from '../features/applications/create/create-application.tsx'
import { SevaPage } from '../features/gram-van/seva-page.tsx'
import { SevaSearch } from '../features/gram-van/seva-search.ts'
import { WaitingSection } from '../features/outbox/waiting-section.tsx'
import { useMay } from '../session/user.tsx'

export const Route = createFileRoute('/gramone-seva/')({
  validateSearch: SevaSearch,
  component: Screen,
})

function Screen() {
  const mayCreate = useMay('application.create')
  return (
    <>
      <SevaPage waiting={<WaitingSection />} />
      {mayCreate && <CreateApplication />}
    </>
  )
}
