interface BatteryManager {
  level: number
  charging: boolean
}

/** The battery where the browser tells, which Chromium alone does; else `null`. */
export async function readBattery(): Promise<{ level: number; isCharging: boolean } | null> {
  const { getBattery } = navigator as { getBattery?: () => Promise<BatteryManager> }
  try {
    const battery = await getBattery?.call(navigator)
    return battery ? { level: battery.level, isCharging: battery.charging } : null
  } catch {
    return null
  }
}
