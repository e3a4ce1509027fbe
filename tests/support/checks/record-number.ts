import type { Locator, Page } from 'playwright/test'

/** The number of the open record, which stands below its title: the title itself names a person and a service. */
export const recordNumber = (page: Page): Locator => page.getByRole('main').locator('[data-number]')
