import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Imaging } from '../imaging/imaging.ts'
import type { SimulationActions, SimulationModel, SimulationStore } from './store.ts'

/** The tool's store and its picture worker, for everything inside the tool. */
export const SimulationContext = createContext<{ store: SimulationStore; imaging: Imaging } | null>(null)

function useTool() {
  const tool = use(SimulationContext)
  if (!tool) throw new Error('This part of the simulation is used outside of SimulationContext.')
  return tool
}

/** A part of the tool's state; the component renders again when that part changes. */
export function useSimulation<Value>(select: (state: SimulationModel) => Value): Value {
  return useStore(useTool().store, select)
}

export function useSimulationActions(): SimulationActions {
  return useTool().store.actions
}

export function useImaging(): Imaging {
  return useTool().imaging
}
