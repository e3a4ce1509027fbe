import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Texts that are part of the map itself. */
export interface MapWords {
  /** The name of its picture. */
  name: string
  attribution: string
  locale: Record<string, string>
}

/** The words of the map library's own controls, under its keys. */
export function mapWords(name: string): MapWords {
  return {
    name,
    attribution: i18n._(msg`Borders: geojson-india, DataMeet`),
    locale: {
      'Map.Title': name,
      'NavigationControl.ZoomIn': i18n._(msg`Zoom in`),
      'NavigationControl.ZoomOut': i18n._(msg`Zoom out`),
      'AttributionControl.ToggleAttribution': i18n._(msg`Sources of the map`),
      'AttributionControl.MapFeedback': i18n._(msg`Sources of the map`),
      'CooperativeGesturesHandler.WindowsHelpText': i18n._(
        msg`Hold Ctrl and scroll to zoom the map`,
      ),
      'CooperativeGesturesHandler.MacHelpText': i18n._(msg`Hold ⌘ and scroll to zoom the map`),
      'CooperativeGesturesHandler.MobileHelpText': i18n._(msg`Use two fingers to move the map`),
    },
  }
}
