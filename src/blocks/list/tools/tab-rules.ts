type Values = Partial<Record<string, unknown>>

/** The filters that the tabs set: one tab takes them all, search and others stay. */
export function tabKeys(tabs: readonly { filters: object }[]): string[] {
  return [...new Set(tabs.flatMap(({ filters }) => Object.keys(filters)))]
}

/** The change of the filters that leads to a tab. */
export function toTab(filters: object, keys: readonly string[]): Values {
  return { ...Object.fromEntries(keys.map((key) => [key, undefined])), ...filters }
}

/** Whether the filters in force are the tab's, as far as tabs set them. */
export function holdsTab(inForce: object, filters: object, keys: readonly string[]): boolean {
  return keys.every((key) => (inForce as Values)[key] === (filters as Values)[key])
}

/** The tab in force; none where the filters are no tab's. */
export function tabInForce<Tab extends { filters: object }>(
  inForce: object,
  tabs: readonly Tab[],
): Tab | undefined {
  const keys = tabKeys(tabs)
  return tabs.find(({ filters }) => holdsTab(inForce, filters, keys))
}
