/** The screen of the person's own list, over which the form opens and below which records lie. */
export type ListPath = '/applications' | '/gramone-seva'
