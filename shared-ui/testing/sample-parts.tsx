import type { ReactElement } from 'react'
import { BeforeAfterSlider } from '../src/before-after-slider.tsx'
import { BelowFirstScreen } from '../src/below-first-screen.tsx'
import { Button } from '../src/button.tsx'
import { ButtonLink } from '../src/button-link.tsx'
import { CopyButton } from '../src/copy-button.tsx'
import { Dialog } from '../src/dialog.tsx'
import { Disclosure } from '../src/disclosure.tsx'
import { Field } from '../src/field.tsx'
import { IconButton } from '../src/icon-button.tsx'
import { Notice } from '../src/notice.tsx'
import { Picture } from '../src/picture.tsx'
import { PrivatePictures } from '../src/private-pictures.tsx'
import { Progress } from '../src/progress.tsx'
import { Container, Section } from '../src/section.tsx'
import { Spinner } from '../src/spinner.tsx'
import { Eyebrow, Prose, SectionTitle } from '../src/text.tsx'
import { ToggleGroup } from '../src/toggle-group.tsx'
import { VideoUnavailable } from '../src/video-unavailable.tsx'
import {
  StepButton,
  Viewer,
  ViewerVideo,
  type Zoom,
  ZoomablePicture,
  ZoomButton,
} from '../src/viewer/index.ts'
import { VisuallyHidden } from '../src/visually-hidden.tsx'

const nothing = () => {}
const whole: Zoom = {
  view: { scale: 1, x: 0, y: 0 },
  smooth: false,
  zoomed: false,
  attach: () => undefined,
  toggle: nothing,
}
const photo = (
  <Picture
    publicId="before/ring"
    alt="The ring as it was sent"
    width={400}
    height={300}
    crop
    widths={[400, 800]}
  />
)

export const SAMPLE_PARTS: Record<string, ReactElement> = {
  BeforeAfterSlider: (
    <BeforeAfterSlider
      label="Compare"
      before={photo}
      after={photo}
      beforeLabel="Before"
      afterLabel="After"
      className="h-96"
    />
  ),
  PrivatePictures: <PrivatePictures access={null}>{photo}</PrivatePictures>,
  Button: <Button>See the Prices</Button>,
  BelowFirstScreen: <BelowFirstScreen>Prices</BelowFirstScreen>,
  'Button, busy': <Button busy>Submitting</Button>,
  'ButtonLink, inside': <ButtonLink to="/galleryx">View Gallery</ButtonLink>,
  'ButtonLink, outside': (
    <ButtonLink href="https://pay.example" newTab variant="quiet" tone="night">
      Buy Launch
    </ButtonLink>
  ),
  Container: <Container>Column</Container>,
  CopyButton: <CopyButton text="https://pay.example/link" label="Copy link" />,
  'Dialog, closed': (
    <Dialog open={false} title="Submit" onClose={nothing}>
      Content
    </Dialog>
  ),
  'Dialog, sheet': (
    <Dialog open title="Submit" onClose={nothing}>
      <Field label="Your name" />
    </Dialog>
  ),
  'Dialog, glass': (
    <Dialog open variant="glass" title="Portfolio 1" onClose={nothing}>
      {photo}
    </Dialog>
  ),
  Disclosure: (
    <Disclosure summary="Who owns the pictures?" defaultOpen>
      You do.
    </Disclosure>
  ),
  Eyebrow: <Eyebrow>How it works</Eyebrow>,
  Field: <Field label="Your name" hint="As on your order" error="Please enter your name" />,
  'Field, label hidden': <Field label="Email" labelHidden type="email" />,
  IconButton: <IconButton label="Next" icon={<svg aria-hidden="true" />} />,
  Notice: (
    <Notice title="Selection sent" kind="success">
      We have your 12 pictures.
    </Notice>
  ),
  'Notice, error': (
    <Notice
      kind="error"
      title="Failed to load run records"
      onDismiss={nothing}
      action={<Button>Retry</Button>}
    />
  ),
  Picture: photo,
  'Picture, first on the page': (
    <Picture publicId="hero" alt="A necklace" width={3} height={4} priority fit="cover" />
  ),
  'Picture, decoration': <Picture publicId="paper" alt="" width={3} height={4} fit="contain" />,
  Progress: <Progress label="Chosen" value={12} max={25} valueText="12 of 25" />,
  Prose: (
    <Prose>
      <h2>Refunds</h2>
      <p>Within 14 days.</p>
    </Prose>
  ),
  Section: (
    <Section aria-label="Prices" ground="night">
      Prices
    </Section>
  ),
  SectionTitle: (
    <SectionTitle as="h1" size="hero">
      Your pieces, <em>worn</em>
    </SectionTitle>
  ),
  Spinner: <Spinner />,
  ToggleGroup: (
    <ToggleGroup
      label="Show"
      value="all"
      onChange={nothing}
      options={[
        { value: 'all', label: 'All', count: 215 },
        { value: 'photos', label: 'Photos', count: 176 },
      ]}
    />
  ),
  StepButton: <StepButton by={1} label="Next picture" onStep={nothing} />,
  Viewer: (
    <Viewer
      place={null}
      texts={{ title: 'Viewer', previous: 'Previous', next: 'Next', position: () => '1 of 1' }}
      renderMedia={() => photo}
      renderCaption={() => 'A ring'}
      onShow={nothing}
      onClose={nothing}
    />
  ),
  ViewerVideo: <ViewerVideo publicId="ring" alt="A ring turns" width={480} height={600} />,
  ZoomablePicture: (
    <ZoomablePicture zoom={whole} publicId="ring" alt="A ring" width={4} height={5} sizes="80vw" />
  ),
  ZoomButton: <ZoomButton zoom={whole} />,
  'ZoomButton, in words': <ZoomButton zoom={whole} words />,
  VideoUnavailable: <VideoUnavailable />,
  VisuallyHidden: <VisuallyHidden>Only spoken</VisuallyHidden>,
}
