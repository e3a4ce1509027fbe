import { createFileRoute } from '@tanstack/react-router'
import { CreatePerson } from '../features/people/list/create-person.tsx'
import { PeoplePage } from '../features/people/list/people-page.tsx'

export const Route = createFileRoute('/support-team/')({ component: Screen })

function Screen() {
  return (
    <>
      <PeoplePage />
      <CreatePerson />
    </>
  )
}
