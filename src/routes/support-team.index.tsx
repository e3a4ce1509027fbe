import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { CreatePerson } from '../features/people/list/create-person.tsx'
import { newPersonSearch, peopleSearch } from '../features/people/list/list-search.ts'
import { PeoplePage } from '../features/people/list/people-page.tsx'

export const Route = createFileRoute('/support-team/')({
  validateSearch: v.object({ ...peopleSearch.entries, ...newPersonSearch }),
  component: Screen,
})

function Screen() {
  return (
    <>
      <PeoplePage />
      <CreatePerson />
    </>
  )
}
