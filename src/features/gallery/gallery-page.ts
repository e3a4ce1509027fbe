import type { ReactNode } from 'react'
import type { Sample } from './samples.ts'

/** A sample text in the page's language. */
export type Say = (name: Sample) => string

/** One state of a control or block. */
export interface GalleryState {
  /** In English, like all that the gallery itself says. */
  name: string
  /** Drawn as a component, so that it may use hooks. */
  Show: (props: { say: Say }) => ReactNode
  /** The pictures show the first control of this state with the focus. */
  isFocused?: true
  /** The first button opens an overlay, of which tests take a picture and look for axe findings. */
  opens?: true
}

/** What a file of `pages/` exports as `page`. Its address is `/demo/gallery/` and the file's name. */
export interface GalleryPage {
  states: readonly GalleryState[]
  /** Looks different where there is room: tests take a picture of that too. */
  hasWideLook?: true
}
