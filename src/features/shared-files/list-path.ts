/** Path of the person's own list: the form opens over it, records lie below it. */
export type ListPath = '/applications' | '/gramone-seva'
