import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Imaging } from '../imaging/imaging.ts'
import type { SimulationState } from './state.ts'
import type { SimulationStore } from './store.ts'

export const SimulationContext = createContext<{ store: SimulationStore; imaging: Imaging } | null>(null)

function useTool() {
  const tool = use(SimulationContext)
  if (!tool) throw new Error('This part of the simulation is used outside of SimulationContext.')
  return tool
}

/** Selects a part of the state; the component re-renders when that part changes. */
export function useSimulation<Value>(select: (state: SimulationState) => Value): Value {
  return useStore(useTool().store, select)
}

export const useSimulationActions = () => useTool().store.actions

export const useImaging = (): Imaging => useTool().imaging
