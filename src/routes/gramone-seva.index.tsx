import { createFileRoute } from '@tanstack/react-router'
import { CreateApplication } from '../features/create-application/create-application.tsx'
import { SevaPage } from '../features/gramone-seva/seva-page.tsx'
import { SevaSearch } from '../features/gramone-seva/seva-search.ts'
import { useMay } from '../shared/session/user.tsx'

export const Route = createFileRoute('/gramone-seva/')({
  validateSearch: SevaSearch,
  component: Screen,
})

function Screen() {
  const mayCreate = useMay('application.create')
  return (
    <>
      <SevaPage />
      {mayCreate && <CreateApplication />}
    </>
  )
}
