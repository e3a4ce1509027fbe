import type { ComponentType, ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

export interface FrameProps {
  title: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  isInHistory?: boolean
}

interface Place {
  /** The service of the page. */
  serviceId: string
  Frame: ComponentType<FrameProps>
}

/** The page on which the form stands; null for a dialog over another screen. */
export const FormPlace = createContext<Place | null>(null)

/** The form, or what stands in its place: a dialog, or the content of a page of its own. */
export function FormFrame(props: FrameProps) {
  const place = useContext(FormPlace)
  return place ? <place.Frame {...props} /> : <Dialog open size="wide" {...props} />
}
