import type { PROCEDURES } from '#content/procedures.ts'

type ProcedureId = (typeof PROCEDURES)[number]['id']

/** Each one asks for a realistic, natural and subtle result. */
export const PROCEDURE_PROMPTS = {
  rhinoplasty:
    'Simulate a rhinoplasty. Soften a dorsal hump if there is one, refine the width of the bridge and the definition of the tip, and keep the nasal base in proportion to the face. Nostril shape and the character of the nose remain. The result is realistic, natural and subtle: a balanced nose that belongs to this face, never a pinched, scooped or uniform one.',
  'lip-filler':
    'Simulate a conservative hyaluronic acid lip augmentation. Add moderate volume to the vermilion of both lips, define the border and the cupid’s bow, and even out clear asymmetry, with the lower lip slightly fuller than the upper. Lip color, texture and the shape of the smile remain. The result is realistic, natural and subtle, without overfilling or projection away from the teeth.',
  'hair-transplant':
    'Simulate the outcome of a hair transplant one year after surgery. Restore a receded frontal hairline and fill thinning areas with hair of the person’s own color, caliber, curl and growth direction. The hairline is age-appropriate, slightly irregular and soft at its edge. The result is realistic, natural and subtle: believable density, no drawn line, and the hairstyle otherwise as it is.',
  botox:
    'Simulate botulinum toxin treatment of the upper face at two weeks. Soften the horizontal forehead lines, the frown lines between the brows and the lateral lines around the eyes, while faint lines remain. Brow position and facial expression stay alive. The result is realistic, natural and subtle: rested skin with its texture, never a frozen or waxy surface.',
  blepharoplasty:
    'Simulate an upper and lower blepharoplasty. Remove redundant upper eyelid skin so that the natural crease shows, and reduce the fat pads and loose skin of the lower lids with a smooth passage to the cheek. Eye shape, eye color, gaze, lashes and an existing epicanthal fold remain. The result is realistic, natural and subtle: awake eyes, neither hollow nor widened.',
  'brow-lift':
    'Simulate an endoscopic brow lift. Raise the brows by a few millimeters, the outer third slightly more, smooth the transverse forehead lines accordingly and relieve hooding above the eyes. Brow hair, shape and the hairline remain. The result is realistic, natural and subtle, without a surprised look and without pulled skin.',
  'face-contouring':
    'Simulate facial contouring surgery. Refine the width of the zygomatic arches and the mandibular angles slightly and smooth the line from the cheek to the chin, symmetrical and in proportion to the skull. Soft tissue follows the bone without looseness. The result is realistic, natural and subtle: the same face with calmer contours, never a narrow V shape.',
  'chin-surgery':
    'Simulate a genioplasty or chin implant. Correct the projection, height and width of the chin so that it balances the nose and lips in this view, with a smooth passage to the jawline. Lip position and dental relation remain. The result is realistic, natural and subtle: a chin in proportion, neither pointed nor heavy.',
  'cleft-lip-repair':
    'Simulate the healed outcome of a cleft lip repair or revision. Close the cleft, restore the continuity of the upper lip, align the vermilion border and the philtral columns, and improve the symmetry of the nostril base. A faint, mature scar may remain. The result is realistic, natural and subtle, and treats the person’s face with dignity.',
  'mole-removal':
    'Simulate the removal of the most prominent raised or pigmented mole. Replace it with skin that continues the surrounding tone, pores and fine hair; a barely visible flat scar may remain. All freckles, smaller moles and other marks stay where they are. The result is realistic, natural and subtle, with no smoothing of the skin around it.',
  'tummy-tuck':
    'Simulate an abdominoplasty six months after surgery. Flatten the abdomen, tighten loose skin, restore the midline and reduce overhang and stretch marks of the lower abdomen. The navel has a natural shape; a fine low scar may be hinted at where clothing would cover it. The result is realistic, natural and subtle: the same build and weight, never a sculpted athletic body.',
  liposuction:
    'Simulate liposuction of the visible area with the most local fat. Reduce its volume moderately and let the contour pass smoothly into the regions around it, with skin that follows the new shape. Muscle definition, posture and overall body weight remain. The result is realistic, natural and subtle, without dents, waviness or a changed silhouette elsewhere.',
  'chemical-peel':
    'Simulate the healed outcome of a medium-depth chemical peel. Even out pigmentation, soften fine lines and shallow texture irregularities and give the facial skin a clear surface. Natural skin tone, pores, deeper folds and moles remain. The result is realistic, natural and subtle: healthy skin, never an airbrushed one, and no redness or flaking.',
} as const satisfies Record<ProcedureId, string>
