"""The HTTP interface, one file per subject.

routes        the table of all routes; app: the ASGI application around it
exchange      reading requests, answering and refusing them
bodies        request and response types shared by several files (guest_bodies, pad_bodies)
openapi.json  the interface as a document, generated
"""
