import { expect, openGallery, stateOf, test } from './gallery.ts'

test('row of a plan: says what became of the village and what waits; one that left the plan cannot be marked', async ({
  page,
}) => {
  await openGallery(page, 'stop-item')
  const mark = (name: string) => stateOf(page, name).getByRole('button', { name: /^Mark visit: / })
  await expect(mark('planned')).toBeVisible()
  await expect(stateOf(page, 'visited')).toContainText('Visited')
  await expect(stateOf(page, 'not reached')).toContainText('Not reached')
  await expect(stateOf(page, 'note waiting in the outbox')).toContainText('Waiting to be sent')
  await expect(stateOf(page, 'note refused')).toContainText('Not accepted')
  await expect(mark('no longer in the plan, read only')).toHaveCount(0)
})

test('notes of a plan: a village that has left it comes with its words', async ({ page }) => {
  await openGallery(page, 'plan-notes')
  await expect(stateOf(page, 'visited, and not reached').getByRole('listitem')).toHaveCount(2)
  await expect(stateOf(page, 'of a village that has left the plan')).toContainText(
    'No longer in the plan',
  )
})
